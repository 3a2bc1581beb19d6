import type { Label } from '../settings/labels'
import type { Messages } from './texts'

type Labelled = { readonly isSponsored?: true; readonly labels?: readonly Label[] }

/** What a post is labelled as, in the words of a language, the most important label first. */
export const labelTexts = (
  { isSponsored, labels = [] }: Labelled,
  messages: Pick<Messages, 'sponsored' | 'labels'>,
): string[] => [
  ...(isSponsored ? [messages.sponsored] : []),
  ...labels.map((label) => messages.labels[label]),
]
