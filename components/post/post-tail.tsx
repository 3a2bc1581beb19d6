import type { ListContext } from '@/components/list/context'
import { Link } from '@/components/ui/link'
import { Portrait } from '@/components/ui/portrait'
import { Sheet } from '@/components/ui/sheet'
import { direction, headlineAttributes, nameAttributes } from '@/lib/base/languages'
import type { Author, Teaser } from '@/lib/delivery/model'
import { profileOf } from '@/lib/settings/authors'
import { siteConfig } from '@/lib/settings/site-config'
import { Card } from '@/theme/card'
import authorBoxStyles, { sheet } from './author-box.styles'
import nextInSectionStyles from './next-in-section.module.css'
import styles from './post.module.css'
import type { PostParts } from './post-parts'
import { ReportError } from './report-error'

type Props = { profiles: Author[]; context: ListContext }

export function AuthorBox({ profiles, context: { messages, language } }: Props) {
  const described = profiles
    .map((author) => ({ author, ...profileOf(author, siteConfig().authors) }))
    .filter(({ author: { bio, links }, role }) => bio !== '' || links.length > 0 || role !== undefined)
  if (described.length === 0) return null
  return (
    <section
      className={authorBoxStyles.box}
      aria-label={described.length === 1 ? messages.aboutAuthors.one : messages.aboutAuthors.several}
    >
      <Sheet {...sheet} />
      {described.map(({ author, role }) => (
        <div key={author.id} className={authorBoxStyles.author}>
          {author.portrait ? <Portrait src={author.portrait} size="medium" /> : null}
          <div>
            <p className={authorBoxStyles.name}>
              <Link href={author.path} {...nameAttributes(author.name, language)}>
                {author.name}
              </Link>
            </p>
            {role === undefined ? null : <p {...nameAttributes(role, language)}>{role}</p>}
            {author.bio === '' ? null : (
              <p className={authorBoxStyles.bio} {...nameAttributes(author.bio, language)}>
                {author.bio}
              </p>
            )}
            {author.links.length > 0 ? (
              <ul className={authorBoxStyles.links}>
                {author.links.map(({ network, url }) => (
                  <li key={network}>
                    <a
                      href={url}
                      rel="me noopener"
                      aria-label={`${author.name}: ${messages.social[network]}`}
                    >
                      {messages.social[network]}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
}

// Types whose pages work without scripts, so that such a story can be added below another one:
// components/parts/continuous.
const CONTINUED: readonly Teaser['type'][] = ['Article', 'Gallery']

type NextInSectionProps = { post: Teaser; section: string; context: ListContext }

function NextInSection({ post, section, context }: NextInSectionProps) {
  const { messages, language } = context
  // The box has the direction of its story, so that headline and picture stand as on that story's page.
  const dir = headlineAttributes(post.title, post.language, language).dir ?? direction(language)
  return (
    <section
      className={nextInSectionStyles.next}
      aria-labelledby="next"
      lang={language}
      dir={dir}
      data-next-story={CONTINUED.includes(post.type) || undefined}
    >
      <h2 id="next" className={nextInSectionStyles.title}>
        <bdi>{messages.nextIn(section)}</bdi>
      </h2>
      <Card post={post} size="row" context={context} showsSection={false} />
    </section>
  )
}

export function PostTail({ post, context, facts, text, further, extras }: PostParts) {
  const { tags, profiles } = facts
  const { next } = further
  return (
    <>
      {text.gate}
      {tags.length > 0 ? (
        <nav className={styles.topics} aria-label={context.messages.topics}>
          {tags.map((tag) => (
            <Link key={tag.id} href={tag.path} {...nameAttributes(tag.name, context.language)}>
              {tag.name}
            </Link>
          ))}
        </nav>
      ) : null}
      <ReportError post={post} context={context} />
      <AuthorBox profiles={profiles} context={context} />
      {next && post.section ? (
        <NextInSection post={next} section={post.section.name} context={context} />
      ) : null}
      {extras?.after ? <div data-after>{extras.after}</div> : null}
    </>
  )
}
