/** What a reader can do with a story: send it on, print it, have it read aloud; and see how far they have come. */
import type { ReactNode } from 'react'
import type { ListContext } from '@/components/listing/context'
import type { SiteSettings } from '@/lib/base/config/site-defaults'
import { Listen } from './listen/listen'
import { Print } from './print'
import { Share } from './share'
import styles from './tools.module.css'

type Props = {
  /** The story's canonical address. */
  url: string
  title: string
  /** BCP 47 tag of the story's text. */
  language: string
  context: ListContext
  /** Which of them this site shows. */
  shown: SiteSettings['tools']
  /** What keeps something of the story on the device: KeepStory. */
  keep?: ReactNode
}

/** Must be inside the story's `<article data-reading>`. */
export function PostTools({ url, title, language, context, shown, keep }: Props) {
  const { tools, newTab } = context.messages
  const { share, byEmail, copyLink, linkCopied, copyFailed } = tools
  const { listen, player, pause, resume, stop, speed, voiceFailed } = tools
  return (
    <>
      <div className={styles.progress} aria-hidden="true" />
      <div className={styles.tools} lang={context.language} data-tools>
        {shown.share ? (
          <Share
            url={url}
            title={title}
            labels={{ share, byEmail, newTab, copyLink, linkCopied, copyFailed }}
          />
        ) : null}
        {keep}
        {shown.print ? <Print label={tools.print} /> : null}
        {shown.listen ? (
          <Listen
            language={language}
            siteLanguage={context.language}
            labels={{ listen, player, pause, resume, stop, speed, voiceFailed }}
          />
        ) : null}
      </div>
      <PrintedAddress url={url} label={tools.address} lang={context.language} />
    </>
  )
}

/** On paper, where the story came from. Links to other pages of the site need its host as well: app/print.css. */
function PrintedAddress({ url, label, lang }: { url: string; label: string; lang: string }) {
  return (
    <p className={styles.address} lang={lang}>
      <style href="printed-origin" precedence="print">
        {`:root { --origin: ${JSON.stringify(new URL(url).origin)} }`}
      </style>
      {label} <bdi>{decodeURI(url)}</bdi>
    </p>
  )
}
