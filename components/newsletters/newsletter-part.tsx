import 'server-only'
import { NewsletterBox } from '@/components/newsletters/newsletter-box'
import { listContext } from '@/components/page/context'
import { direction } from '@/lib/base/languages'
import { optional } from '@/lib/delivery/cache'
import { getNewsletters } from '@/lib/delivery/records/menu'
import type { BoxPlace } from '@/lib/settings/readers'
import { siteConfig } from '@/lib/settings/site-config'
import { takesSignUps } from './endpoint'
import { signUpLabels } from './results'
import { SignUpCaptcha } from './sign-up-captcha'

/**
 * The box that signs up for one newsletter: `newsletterBox` of site.config.ts names it and the places where it stands.
 */
export async function NewsletterPart({ place }: { place: BoxPlace }) {
  const { newsletterBox } = siteConfig()
  if (!newsletterBox?.places.includes(place) || !(await takesSignUps())) return null
  const newsletters = await optional('newsletters', () => getNewsletters(), [])
  const newsletter = newsletters.find(({ name }) => name.trim() === newsletterBox.newsletter)
  if (newsletter === undefined) return null
  const { messages, language } = listContext()
  const { id, name, description } = newsletter
  return (
    <NewsletterBox
      newsletter={{ id, name, description }}
      labels={signUpLabels(messages)}
      lang={language}
      dir={direction(language)}
      captcha={<SignUpCaptcha />}
    />
  )
}
