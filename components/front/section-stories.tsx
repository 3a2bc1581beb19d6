import type { CSSProperties } from 'react'
import type { CardSize } from '@/components/list/card'
import type { ListContext } from '@/components/list/context'
import type { Teaser } from '@/lib/delivery/model'
import type { FrontSectionStyle } from '@/lib/settings/site'
import { Card } from '@/theme/card'
import styles from './section-stories.module.css'

type Props = {
  posts: Teaser[]
  style: FrontSectionStyle
  isMirrored: boolean
  showsSection: boolean
  faces?: ReadonlyMap<number, string> | undefined
  context: ListContext
}

// Stories side by side in a row. A section with fewer gets wider columns.
const IN_ROW = 4
// With fewer stories, the second column of headlines would stay empty.
const HEADLINES_MIN = 6
// Fewer headlines would end far above the lower edge of the picture beside them.
const FEATURE_MIN = 4

export function FrontSectionStories({
  posts,
  style: configuredStyle,
  isMirrored,
  showsSection,
  faces,
  context,
}: Props) {
  const style = styleThatFits(configuredStyle, posts.length)
  const className = [styles.stories, styles[style], isMirrored ? styles.mirrored : ''].join(' ')
  const columns = Math.min(IN_ROW, posts.length)
  return (
    <ul
      className={className}
      style={columns < IN_ROW ? ({ '--columns': columns } as CSSProperties) : undefined}
    >
      {posts.map((post, index) => (
        <li key={post.id}>
          <Card
            post={post}
            size={sizeIn(style, index)}
            face={faces?.get(post.id)}
            context={context}
            showsSection={showsSection}
          />
        </li>
      ))}
    </ul>
  )
}

function styleThatFits(style: FrontSectionStyle, count: number): FrontSectionStyle | 'single' {
  if (style === 'opinion' || style === 'films') return style
  if (count === 1) return 'single'
  if (style === 'columns' || count < FEATURE_MIN) return 'columns'
  return count < HEADLINES_MIN ? 'feature' : style
}

function sizeIn(style: FrontSectionStyle | 'single', index: number): CardSize {
  switch (style) {
    case 'feature':
      return index === 0 ? 'large' : 'brief'
    case 'columns':
      return 'standard'
    case 'headlines':
      return index === 0 ? 'large' : 'compact'
    case 'opinion':
      return 'opinion'
    case 'films':
      return 'film'
    case 'single':
      return 'row'
  }
}
