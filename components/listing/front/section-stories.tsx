/** The stories of a section in one of its styles. */
import type { SectionStyle } from '@/lib/base/config/site'
import type { Teaser } from '@/lib/cms/model'
import { Card, type CardSize } from '../card'
import type { ListContext } from '../context'
import styles from './section-stories.module.css'

type Props = {
  posts: Teaser[]
  style: SectionStyle
  /** Whether the large story stands at the end of the line. */
  isMirrored: boolean
  showsSection: boolean
  context: ListContext
}

export function SectionStories({ posts, style, isMirrored, showsSection, context }: Props) {
  const className = [styles.stories, styles[style], isMirrored ? styles.mirrored : ''].join(' ')
  return (
    <ul className={className}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <Card post={post} size={sizeIn(style, index)} context={context} showsSection={showsSection} />
        </li>
      ))}
    </ul>
  )
}

function sizeIn(style: SectionStyle, index: number): CardSize {
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
  }
}
