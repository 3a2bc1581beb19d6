/** The plain form that searches headlines, for a page that found nothing of its own. It needs no script. */
import type { Messages } from '@/lib/base/messages'
import { SearchInput } from './search-input'
import styles from './search-page.module.css'

/*
 * The framework draws a page that was not found anew when its scripts are there (vercel/next.js#62228), and with it the
 * field a reader may be typing in. This puts text and focus into the new one.
 */
const KEEP_TYPED = `((main,field,on)=>{main.addEventListener("focusin",e=>{on=e.target===field});new MutationObserver(()=>{const now=main.querySelector("input[name=q]");if(now&&now!==field){now.value=field.value;if(on)now.focus();field=now}}).observe(main,{childList:true,subtree:true})})(document.getElementById("main"),document.currentScript.parentElement.querySelector("input"),false)`

export function SearchField({ messages }: { messages: Messages }) {
  return (
    <search>
      <form action="/search" method="get" className={styles.form}>
        <SearchInput messages={messages} />
        <button type="submit">{messages.search}</button>
      </form>
      <script>{KEEP_TYPED}</script>
    </search>
  )
}
