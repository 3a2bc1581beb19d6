import type { ComponentProps } from 'react'
import { QUERY_MAX_CHARACTERS, QUERY_MIN_CHARACTERS } from '@/lib/features/search/search'
import type { Messages } from '@/lib/words'
import styles from './search-page.module.css'

type Props = { messages: Messages } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'aria-describedby' | 'aria-invalid'
>

export function SearchInput({ messages, ...input }: Props) {
  return (
    <label className={styles.wide}>
      <span>{messages.searchFor}</span>
      <input
        type="search"
        name="q"
        minLength={QUERY_MIN_CHARACTERS}
        maxLength={QUERY_MAX_CHARACTERS}
        enterKeyHint="search"
        dir="auto"
        autoComplete="off"
        {...input}
      />
    </label>
  )
}
