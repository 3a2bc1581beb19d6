import type { Messages } from '../../words'

export type EmbedKind = 'play' | 'show' | 'quote'

export type EmbedLabels = {
  button: string
  link: string
  note: string
  always: string
}

export type EmbedMessages = Pick<Messages, 'play' | 'show' | 'watchOn' | 'openOn' | 'embeds'>

export function embedLabels(
  { kind, title, provider }: { kind: EmbedKind; title: string; provider: string },
  messages: EmbedMessages,
): EmbedLabels {
  const { post, note, always } = messages.embeds
  const buttons = { play: messages.play(title), show: messages.show(title), quote: post }
  return {
    button: buttons[kind],
    link: kind === 'play' ? messages.watchOn(provider) : messages.openOn(provider),
    note: note(provider),
    always: always(provider),
  }
}
