'use client'
// In the browser, because what it clears is kept on the reader's device.
// Without it: the page says that it needs scripts (reader-page.tsx).
import { useId, useRef } from 'react'
import styles from './clear-all.module.css'
import list from './story-list.module.css'

type ClearLabels = { clear: string; clearYes: string; clearNo: string }

type Props = {
  labels: ClearLabels
  /** The question before it clears. */
  question: string
  clear: () => void
}

export function ClearAll({ labels, question, clear }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const questionId = useId()
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className={list.action} onClick={() => dialog.current?.showModal()}>
        {labels.clear}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={questionId}>
        <p id={questionId} className={styles.question}>
          {question}
        </p>
        <div className={styles.answers}>
          {/* First, since it is what a slip should hit. */}
          <button type="button" className={list.action} onClick={close}>
            {labels.clearNo}
          </button>
          <button
            type="button"
            className={`${list.action} ${styles.yes}`}
            onClick={() => {
              close()
              clear()
            }}
          >
            {labels.clearYes}
          </button>
        </div>
      </dialog>
    </>
  )
}
