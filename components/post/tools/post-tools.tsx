import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { Listen } from '@/components/parts/listen/listen'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import { Print } from './print'
import { Share } from './share'
import styles from './tools.module.css'

type Props = {
  url: string
  title: string
  language: string
  context: ListContext
  shown: SiteSettings['tools']
  keep?: ReactNode
}

/** Must be inside `<article data-reading>`. */
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

/** Also sets `--origin` for links in print: app/print.css. */
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
