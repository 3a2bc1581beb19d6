import { CORRECTED } from '@/app/(site)/styleguide/_samples/body'
import { SECTION, samplePost, sampleTeaser } from '@/app/(site)/styleguide/_samples/posts'
import { SCRIPTS } from '@/app/(site)/styleguide/_samples/scripts'
import type { CardSize } from '@/components/list/card'
import type { ListContext } from '@/components/list/context'
import type { Teaser } from '@/lib/delivery/model'
import { LABELS } from '@/lib/settings/labels'
import { Card } from '@/theme/card'
import { drawnStory } from './drawn-story'
import styles from './styleguide.module.css'

type Props = { context: ListContext }

const SIZES: readonly CardSize[] = ['lead', 'row', 'standard', 'compact', 'opinion', 'film']

const TOGETHER: readonly { what: string; post: Teaser }[] = [
  { what: 'several', post: sampleTeaser({ labels: ['ai', 'analysis'] }) },
  { what: 'sponsored, and made with AI', post: sampleTeaser({ isSponsored: true, labels: ['ai'] }) },
  { what: 'a film', post: sampleTeaser({ type: 'Video', labels: ['satire'] }) },
  { what: 'for subscribers', post: sampleTeaser({ isOpen: false, labels: ['fact-check'] }) },
  ...SCRIPTS.slice(1).map(({ language, name, title, text }) => ({
    what: name,
    post: sampleTeaser({ language, title, standfirst: text, labels: ['ai', 'opinion'] }),
  })),
]

export function LabelsSample({ context }: Props) {
  return (
    <div className={styles.page}>
      <h1>Labels</h1>
      <Cards
        id="each"
        title="Each label"
        cards={LABELS.map((label) => ({ what: label, post: sampleTeaser({ labels: [label] }) }))}
        context={context}
      />
      <Cards id="together" title="With others, and in other languages" cards={TOGETHER} context={context} />
      {SIZES.map((size) => (
        <Cards
          key={size}
          id={`size-${size}`}
          title={`On a card of the size ${size}`}
          size={size}
          cards={[
            { what: 'press release', post: sampleTeaser({ labels: ['press-release'] }) },
            { what: 'sensitive', post: sampleTeaser({ labels: ['sensitive'] }) },
          ]}
          context={context}
        />
      ))}
    </div>
  )
}

type CardsProps = {
  id: string
  title: string
  size?: CardSize
  cards: readonly { what: string; post: Teaser }[]
  context: ListContext
}

function Cards({ id, title, size = 'standard', cards, context }: CardsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={size === 'lead' || size === 'row' ? `${styles.grid} ${styles.wide}` : styles.grid}>
        {cards.map(({ what, post }) => (
          <li key={what}>
            <p className={styles.what}>{what}</p>
            <Card post={post} size={size} context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Above the headline, behind the name of the section. */
export const LabelledStorySample = ({ context }: Props) =>
  drawnStory(samplePost({ html: CORRECTED, section: SECTION, labels: ['ai', 'analysis'] }), context)

/** Under its cover, which a press opens. */
export const SensitiveStorySample = ({ context }: Props) =>
  drawnStory(samplePost({ html: CORRECTED, labels: ['sensitive'] }), context)
