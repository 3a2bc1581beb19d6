import type { Teaser } from '@/lib/delivery/model'
import { Opening, openingOf } from './composed'
import type { ListContext } from './context'
import own from './to-read.module.css'

type Props = {
  posts: readonly Teaser[]
  context: ListContext
  eager: boolean
}

export function ToRead({ posts, context, eager }: Props) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="to-read" data-latest="">
      <h2 id="to-read" className={own.title}>
        {context.messages.latestStories}
      </h2>
      <Opening posts={openingOf(posts)} context={context} eager={eager} />
    </section>
  )
}
