import { SECTION, TEASERS } from '@/app/(site)/styleguide/_samples/posts'
import { Notice } from '@/components/frame/notice'
import type { ListContext } from '@/components/list/context'
import { NewsletterBox } from '@/components/newsletters/newsletter-box'
import { NewslettersPage } from '@/components/newsletters/newsletters-page'
import { signUpLabels } from '@/components/newsletters/results'
import { NotFoundPage } from '@/components/status/not-found-page'
import { direction } from '@/lib/base/languages'

type Props = { context: ListContext }

const NEWSLETTERS = [
  {
    id: 1,
    name: 'The harbour at seven',
    description: 'What happened overnight, before the first ferry.',
    logo: null,
  },
  { id: 2, name: 'Tides', description: '', logo: null },
]

export function NewslettersSample({ context }: Props) {
  const { language, messages } = context
  return (
    <>
      <NewslettersPage
        newsletters={NEWSLETTERS}
        instead={[]}
        context={context}
        signUp={{ result: 'no-email' }}
      />
      {NEWSLETTERS.slice(0, 1).map((newsletter) => (
        <NewsletterBox
          key={newsletter.id}
          newsletter={newsletter}
          labels={signUpLabels(messages)}
          lang={language}
          dir={direction(language)}
        />
      ))}
    </>
  )
}

export const NotFoundSample = ({ context }: Props) => (
  <NotFoundPage
    sections={[{ name: SECTION.name, href: SECTION.path, children: [], newTab: false }]}
    ranking={TEASERS.slice(0, 5)}
    latest={TEASERS.slice(0, 3)}
    name="The Nilbandar Courier"
    context={context}
  />
)

export function FailedSample({ context: { messages } }: Props) {
  return (
    <Notice
      title={messages.errorTitle}
      text={messages.errorText}
      messages={messages}
      reference="4711"
      retry="/styleguide/failed"
    />
  )
}
