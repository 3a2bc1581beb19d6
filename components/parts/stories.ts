/** Parts of stories and lists only. Pages that don't import this file don't load these parts. */
import { install } from '@/components/page/places'
import { comments } from './comments/part'
import { continuous } from './continuous/part'
import { forms } from './forms/part'
import { gates } from './gates/part'
import { listen } from './listen/part'
import { live } from './live/part'
import { preview } from './preview/part'
import { readerTools } from './reader-lists/tools'
import { readerRevenue } from './reader-revenue/part'
import { webStory } from './web-story/part'

install({
  readerTools,
  listen,
  live,
  webStory,
  readerRevenue,
  preview,
  forms,
  gates,
  comments,
  continuous,
})
