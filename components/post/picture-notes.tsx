import type { ListContext } from '@/components/list/context'
import { Sheet } from '@/components/ui/sheet'
import type { PictureCredits } from '@/lib/server/pictures/credits'
import styles, { sheet } from './picture-notes.styles'

type Props = { credits: PictureCredits; context: ListContext }

const BY_AI = new Set(['trainedAlgorithmicMedia', 'algorithmicMedia'])
const PARTLY_BY_AI = new Set(['compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'])

/**
 * A mark at the lead picture that opens what its file says. It is the browser's own element, so it works without scripts;
 * whether AI made the picture stands in the mark itself, since readers should know without a press.
 */
export function PictureNotes({ credits, context: { messages, language } }: Props) {
  const { creators, creditLine, copyright, webStatement, licensorUrl, sourceType = '' } = credits
  const texts = messages.pictureNotes
  const origin = BY_AI.has(sourceType)
    ? messages.labels.ai
    : PARTLY_BY_AI.has(sourceType)
      ? texts.partlyAi
      : null
  const statements = [...new Set([creators.join(', '), creditLine ?? '', copyright ?? ''])].filter(Boolean)
  const links = [
    { href: webStatement, text: texts.rights },
    { href: licensorUrl, text: texts.licence },
  ].flatMap(({ href, text }) => (href === undefined ? [] : [{ href, text }]))
  if (origin === null && statements.length === 0 && links.length === 0) return null
  return (
    <details className={styles.notes}>
      <summary lang={language}>
        <Sheet {...sheet} />
        {origin === null ? texts.title : `${texts.title}: ${origin}`}
      </summary>
      <ul>
        {statements.map((statement) => (
          <li key={statement} dir="auto">
            {statement}
          </li>
        ))}
        {links.map(({ href, text }) => (
          <li key={text} lang={language}>
            <a href={href} rel="nofollow noopener">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
