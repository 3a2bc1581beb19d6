import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import { Sheet } from '@/components/ui/sheet'
import type { Messages } from '@/lib/words'
import { FrontSectionFrame } from '../../section-frame'
import { frameAttributes } from './frame-attributes'
import styles, { sheet } from './frame-block.styles'
import type { FrameSettings } from './settings'

type Props = { id: string; section: FrameSettings; messages: Pick<Messages, 'openOn' | 'embeds'> }

/**
 * A frame of the publisher on the front page. If it needs consent, there is a link in its place until the reader has
 * agreed: a page must not load anything of a third party before that. `start-frame.client.ts` then loads the frame.
 */
export function FrameBlock({ id, section: { address, title, height, ratio, purpose }, messages }: Props) {
  const room = height === undefined ? { aspectRatio: ratio } : { blockSize: height }
  const waits = Boolean(process.env.BUILT_CONSENT) && purpose !== undefined
  const { host } = new URL(address)
  return (
    <>
      <Sheet {...sheet} />
      <FrontSectionFrame id={id} title={title} style="columns">
        <div className={styles.box} style={room}>
          {waits ? (
            <div className={styles.waiting} {...partAttributes('frame', { src: address, title, purpose })}>
              <p suppressHydrationWarning>
                <a href={address} rel="noopener">
                  {messages.openOn(host)}
                </a>{' '}
                <small>{messages.embeds.note(host)}</small>
              </p>
              <div {...ADDED} />
            </div>
          ) : (
            <iframe {...frameAttributes(address, title)} />
          )}
        </div>
      </FrontSectionFrame>
    </>
  )
}
