import 'server-only'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { AdSlot, type SlotBox } from '@/components/ads/slot'
import { Picture } from '@/components/media/picture'
import type { PreparedBody } from '@/lib/body/body'
import { AD, EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { embedLabels } from '@/lib/body/embeds/embed-labels'
import { posterOf } from '@/lib/body/pictures'
import styles from './body.module.css'
import { BodyImage } from './body-image'
import type { BodyMessages } from './body-messages'
import { Embed, type EmbedProps } from './embed'
import { Table } from './table'

type Props = {
  /** From `prepareBody`; any other tree is unsafe. */
  tree: PreparedBody['tree']
  messages: BodyMessages
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  isCut?: boolean
  isGallery?: boolean
  slots?: readonly SlotBox[]
}

export function Body({ tree, messages, lang, dir, isCut = false, isGallery = false, slots = [] }: Props) {
  const own = isCut ? styles.cut : isGallery ? styles.pictures : ''
  return (
    <div
      className={own ? `${styles.body} ${own}` : styles.body}
      lang={lang}
      dir={dir}
      data-read-aloud
      data-beginning={isCut || undefined}
    >
      {toJsxRuntime(tree, {
        Fragment,
        jsx,
        jsxs,
        components: componentsFor(messages, slots, isGallery),
        passKeys: true,
      })}
    </div>
  )
}

type EmbedProperties = Omit<EmbedProps, 'labels' | 'still'> & {
  still?: string
  focus?: string | null
}

function Still({ src, focus }: { src: string; focus?: string | null | undefined }) {
  const sizes = '(min-width: 80rem) 75rem, 100vw'
  return <Picture src={src} width={null} height={null} alt="" sizes={sizes} focus={focus} eager />
}

function componentsFor(messages: BodyMessages, slots: readonly SlotBox[], isGallery: boolean) {
  const drawn = {
    [EMBED]: ({ still, focus, poster, ...props }: EmbedProperties) => (
      <Embed
        {...props}
        {...(poster && !still ? posterOf(poster) : {})}
        still={still ? <Still src={still} focus={focus} /> : null}
        labels={embedLabels(props, messages)}
      />
    ),
    [IMAGE]: (props: Omit<Parameters<typeof BodyImage>[0], 'messages' | 'isWide'>) => (
      <BodyImage {...props} messages={messages} isWide={isGallery} />
    ),
    [TABLE]: Table,
    [AD]: ({ slotId }: { slotId: number }) => {
      const slot = slots.find(({ id }) => id === slotId)
      return slot ? (
        <AdSlot
          slot={slot}
          label={messages.advertisement}
          skipLabel={messages.skipAdvertisement}
          place="in-article"
        />
      ) : null
    },
  }
  // The library's type has only HTML elements.
  return drawn as unknown as Components
}
