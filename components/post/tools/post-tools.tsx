import type { ListContext } from '@/components/list/context'
import { Place } from '@/components/page/places'
import type { Post } from '@/lib/delivery/model'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import { Print } from './print'
import { Share } from './share'
import styles from './tools.module.css'

type Props = {
  url: string
  post: Post
  language: string
  context: ListContext
  shown: SiteSettings['tools']
}

/** Must be inside `<article data-reading>`. */
export function PostTools({ url, post, language, context, shown }: Props) {
  const { tools, newTab } = context.messages
  const { share, byEmail, copyLink, linkCopied, copyFailed } = tools
  return (
    <>
      <div className={styles.progress} aria-hidden="true" />
      <div className={styles.tools} lang={context.language} data-tools>
        {shown.share ? (
          <Share
            url={url}
            title={post.title}
            labels={{ share, byEmail, newTab, copyLink, linkCopied, copyFailed }}
          />
        ) : null}
        <Place name="head" at="post" post={post} context={context} language={language} tools={shown}>
          {shown.print ? <Print label={tools.print} /> : null}
        </Place>
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
