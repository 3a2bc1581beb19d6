/** The plain form that searches headlines, for a page that found nothing of its own. It needs no script. */
import type { Messages } from '@/lib/words'
import { SearchInput } from './search-input'
import styles from './search-page.module.css'

/*
 * The framework draws a page that was not found anew when its scripts are there (vercel/next.js#62228), and with it the
 * form a reader may be using. This puts text and focus into the new field, and sends the form where the button was
 * replaced between press and release: no click follows from those. It listens before React, which stops events of what
 * it is about to draw.
 */
const KEEP_TYPED = [
  '((main,field,on,pressed)=>{',
  'addEventListener("focusin",e=>{on=e.target===field},true);',
  'addEventListener("mousedown",e=>{pressed=field.form.contains(e.target)&&e.target.closest("button")},true);',
  'addEventListener("mouseup",e=>{if(pressed&&!pressed.isConnected&&field.form.contains(e.target)&&e.target.closest("button"))field.form.requestSubmit();pressed=null},true);',
  'new MutationObserver(()=>{const now=main.querySelector("input[name=q]");',
  'if(now&&now!==field){now.value=field.value;if(on)now.focus();field=now}}).observe(main,{childList:true,subtree:true})',
  '})(document.getElementById("main"),document.currentScript.parentElement.querySelector("input"))',
].join('')

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
