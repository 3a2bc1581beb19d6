import type { ListContext } from '@/components/list/context'
import { Place } from '@/components/page/places'
import type { Post } from '@/lib/delivery/model'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import { configuredShareTargets } from './configured-share-targets'
import { Print } from './print.client'
import { Share } from './share.client'
import styles from './tools.module.css'

type Props = {
  url: string
  post: Post
  language: string
  context: ListContext
  settings: SiteSettings['tools']
}

/**
 * What a reader can do with a story: share, print, save, listen. It must be inside `<article data-reading>`, in which
 * the parts look for the text.
 */
export function PostTools({ url, post, language, context, settings }: Props) {
  const { tools, newTab } = context.messages
  const { share, byEmail, copyLink, linkCopied, copyFailed } = tools
  return (
    <>
      <div className={styles.progress} aria-hidden="true" />
      <div className={styles.tools} lang={context.language} data-tools>
        {settings.share ? (
          <Share
            url={url}
            title={post.title}
            labels={{ share, byEmail, newTab, copyLink, linkCopied, copyFailed }}
            {...(settings.share !== true && {
              targets: configuredShareTargets(settings.share, url, post.title),
            })}
          />
        ) : null}
        <Place name="head" at="post" post={post} context={context} language={language} tools={settings}>
          {settings.print ? <Print label={tools.print} /> : null}
        </Place>
      </div>
      <PrintedAddress url={url} label={tools.address} lang={context.language} />
    </>
  )
}

/**
 * The story's address, for print only. It also sets `--origin`, because links in a printed text need the site's host:
 * app/print.css.
 */
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
