import type { Teaser } from '@/lib/delivery/model'
import { Opening, openingOf } from './composed'
import type { ListContext } from './context'
import own from './to-read.module.css'

type Props = {
  posts: readonly Teaser[]
  context: ListContext
  eager: boolean
  /** Whether it follows the stories of a list, from which it then stays away. */
  isBelowList?: boolean
}

export function ToRead({ posts, context, eager, isBelowList = false }: Props) {
  if (posts.length === 0) return null
  return (
    <section className={isBelowList ? own.below : undefined} aria-labelledby="to-read" data-latest="">
      <h2 id="to-read" className={own.title}>
        {context.messages.latestStories}
      </h2>
      <Opening posts={openingOf(posts)} context={context} eager={eager} />
    </section>
  )
}
