/** The publisher's own files: configuration, components of `theme/`, a skin, and files of `public/`. */

export const VERIFICATION = 'google-site-verification: google0123456789abcdef.html'

const CONFIG = `
import { defineSite } from 'masthead/config'

export default defineSite({
  frontPage: {
    sections: [
      { kind: 'most-read', limit: 3 },
      { kind: 'category', slug: 'world', style: 'columns' },
      { kind: 'live', limit: 2 },
      { kind: 'latest', limit: 5 },
      { kind: 'picks', slug: 'editors-picks', style: 'columns' },
      { kind: 'tag', slug: 'elections', style: 'feature', title: 'The vote' },
      { kind: 'tag', slug: 'on-no-story', style: 'feature' },
      { kind: 'long-reads', style: 'columns', words: 300 },
      { kind: 'most-read', limit: 3, type: 'Video' },
    ],
    topTags: ['top-story', 'top-2', 'top-3'],
    pinnedTag: 'pinned',
    tagHours: 8760,
  },
  breaking: null,
  slots: { header: [], footer: [], sidebar: [], 'in-article': [] },
  publication: { xHandle: '@courier' },
  footer: { latestStories: 2, feedLink: false },
  stories: { related: 2, mostRead: 0, contentsFromWords: 100, correctionTag: 'corrected', reportError: '/forms/1?about={url}' },
  labels: { graphic: 'sensitive' },
  labelFields: { made_by: { machine: 'ai' } },
  authors: { 'imran-solanki': { role: 'Harbour correspondent' } },
  follow: { places: ['story'], links: [{ to: 'google' }, { to: 'bluesky', url: 'https://bsky.app/profile/paper.example' }] },
  pictures: { credits: true },
  embeds: { frameHosts: ['scores.example.com'] },
  subscription: { subscribe: 'https://pay.example.com/join?back={story}', signIn: '/account' },
  tools: { share: false, listen: false },
  features: { readerLists: false, framedPages: true },
  messages: { en: { latestStories: 'Fresh off the press' } },
})
`

const THEME = {
  'theme/card.tsx': `
import { Card as Shipped, type CardProps } from 'masthead/components/card'
import { Badge } from './own-badge'
import styles from './card.module.css'

export function Card(props: CardProps) {
  return <div className={styles.card} data-own-card><Shipped {...props} /><Badge type={props.post.type} /></div>
}
`,
  'theme/own-badge.tsx': `export const Badge = ({ type }: { type: string }) => <small>Kind: {type}</small>\n`,
  'theme/card.module.css': '.card { outline: 1px dotted; }\n',
  'theme/footer.tsx': `
import { Footer as Shipped, type FooterProps } from 'masthead/components/footer'

export const Footer = (props: FooterProps) => <><aside data-own-footer>All of {props.name}</aside><Shipped {...props} /></>
`,
}

// The page of text that docs/customising.md shows as an example.
const PAGE = `
import { Page, pageHead } from 'masthead/page'

const PAGE = { title: 'Our team', path: '/about/team', description: 'Who writes the Courier' }

export const generateMetadata = () => pageHead(PAGE)

export default function Team() {
  return (
    <Page {...PAGE}>
      <p>Asha Rao is the editor.</p>
    </Page>
  )
}
`

/** The contents of the publisher's files, by path below the project. */
export const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': CONFIG,
  'app/skin.css': ':root, .on-stage { --paper: light-dark(#fdf6e3, #101820); }',
  'public/google0123456789abcdef.html': VERIFICATION,
  'public/favicon.ico': 'an icon',
  'public/brand/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'public/.gitkeep': '',
  'app/(site)/about/team/page.tsx': PAGE,
  ...THEME,
}
