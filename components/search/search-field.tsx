import type { ComponentProps } from 'react'
import { QUERY_MAX_CHARACTERS, QUERY_MIN_CHARACTERS } from '@/components/search/search-data'
import { Sheet } from '@/components/ui/sheet'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './search-page.styles'

type Props = { messages: Messages } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'aria-describedby' | 'aria-invalid'
>

export function SearchBar({ messages, ...input }: Props) {
  return (
    <div className={styles.bar}>
      <label>
        <span className="visually-hidden">{messages.searchFor}</span>
        <input
          type="search"
          name="q"
          placeholder={messages.searchFor}
          minLength={QUERY_MIN_CHARACTERS}
          maxLength={QUERY_MAX_CHARACTERS}
          enterKeyHint="search"
          dir="auto"
          autoComplete="off"
          {...input}
        />
      </label>
      <button type="submit">{messages.search}</button>
    </div>
  )
}

/* React draws a not-found page anew when its scripts have loaded (vercel/next.js#62228), and the search field with
   it. The script keeps the text and the focus for the new field, and sends the form if the button was replaced
   between press and release, because no click follows then. It listens in the capture phase, before React, which
   stops events on what it is about to draw. */
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
      <Sheet {...sheet} />
      <form action="/search" method="get">
        <SearchBar messages={messages} />
      </form>
      <script>{KEEP_TYPED}</script>
    </search>
  )
}
