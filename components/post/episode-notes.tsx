import type { ListContext } from '@/components/list/context'
import { NO_TEXT } from '@/components/post/body/reader-view'
import { DOCUMENT_SCRIPT } from '@/components/ui/part-attributes'
import { Sheet } from '@/components/ui/sheet'
import { formatPlace } from '@/lib/base/recording-place'
import type { EpisodeData } from './episode-data'
import styles, { sheet } from './episode-notes.styles'

/* Why in the browser: only it can move the page's player. Without it, a chapter is a link to the recording at that time,
   which browsers play by themselves. The mark tells the script of ResumeAudio that the reader has chosen a place. */
const SEEK = [
  'document.addEventListener("click",event=>{',
  'const link=event.target.closest("a[data-start]");',
  'if(!link||event.defaultPrevented||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;',
  'const bare=address=>address.split("#")[0],',
  'player=[...document.querySelectorAll("audio")].find(one=>bare(one.currentSrc)===bare(link.href));',
  'if(!player)return;',
  'event.preventDefault();player.dataset.sought="";',
  'const seek=()=>{player.currentTime=+link.dataset.start};',
  'player.readyState?seek():player.addEventListener("loadedmetadata",seek,{once:true});',
  'player.play().catch(()=>{})})',
].join('')

// A longer list is closed until the reader opens it, so that the text stays near the player.
const OPEN_MAX = 12

type Props = { episode: EpisodeData; context: ListContext }

/** Chapters and transcript of an episode. Nothing is loaded from elsewhere before the reader presses a link. */
export function EpisodeNotes({ episode, context: { messages, clock, language } }: Props) {
  const { recording, chapters, transcript } = episode
  const texts = messages.episode
  return (
    // A reader view and the voice that reads a story aloud leave it out.
    <nav
      className={`${styles.episode} ${NO_TEXT}`}
      aria-label={chapters.length > 0 ? texts.chapters : texts.transcript}
      lang={language}
    >
      <Sheet {...sheet} />
      {chapters.length === 0 ? null : (
        <details open={chapters.length <= OPEN_MAX}>
          <summary>{texts.chapters}</summary>
          <ol>
            {chapters.map(({ start, title, url }, index) => (
              <li key={index}>
                <a href={`${recording}#t=${start}`} data-start={start} rel="nofollow noopener">
                  <time dateTime={`PT${start}S`}>{formatPlace(start, clock)}</time> <bdi>{title}</bdi>
                </a>
                {url === null ? null : (
                  <a href={url} rel="nofollow noopener" dir="ltr">
                    {new URL(url).host}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
      {transcript === null ? null : (
        <p>
          <a href={transcript} rel="nofollow noopener">
            {texts.transcript}
          </a>
        </p>
      )}
      {chapters.length === 0 ? null : <script {...{ [DOCUMENT_SCRIPT]: '' }}>{SEEK}</script>}
    </nav>
  )
}
