/** The stories of a section in one of its styles. */
import type { CSSProperties } from 'react'
import type { SectionStyle } from '@/lib/base/config/site'
import type { Teaser } from '@/lib/cms/model'
import { Card } from '@/theme/card'
import type { CardSize } from '../card'
import type { ListContext } from '../context'
import styles from './section-stories.module.css'

type Props = {
  posts: Teaser[]
  style: SectionStyle
  /** Whether the large story is at the end of the row. */
  isMirrored: boolean
  showsSection: boolean
  context: ListContext
}

// Stories side by side in a row of these styles.
const IN_ROW = 4
// Fewer leave the second column of headlines empty.
const HEADLINES_MIN = 6
// Fewer end far above the picture that they are beside.
const FEATURE_MIN = 4

export function SectionStories({ posts, style: wanted, isMirrored, showsSection, context }: Props) {
  const style = fitting(wanted, posts.length)
  const className = [styles.stories, styles[style], isMirrored ? styles.mirrored : ''].join(' ')
  const columns = Math.min(IN_ROW, posts.length)
  return (
    <ul
      className={className}
      style={columns < IN_ROW ? ({ '--columns': columns } as CSSProperties) : undefined}
    >
      {posts.map((post, index) => (
        <li key={post.id}>
          <Card post={post} size={sizeIn(style, index)} context={context} showsSection={showsSection} />
        </li>
      ))}
    </ul>
  )
}

/** The style that a section has enough stories for; `single` for one story, which is no row and no column. */
function fitting(style: SectionStyle, count: number): SectionStyle | 'single' {
  if (style === 'opinion' || style === 'films') return style
  if (count === 1) return 'single'
  if (style === 'columns' || count < FEATURE_MIN) return 'columns'
  return count < HEADLINES_MIN ? 'feature' : style
}

function sizeIn(style: SectionStyle | 'single', index: number): CardSize {
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
