'use client'
// Why in the browser: it deletes a list that is stored on the device.
// Without scripts, the page shows a note that it needs them (reader-page.tsx).
import { useId, useRef } from 'react'
import list from '@/components/reader-data/story-list.styles'
import styles from './clear-all.module.css'

type ClearLabels = { clear: string; clearYes: string; clearNo: string }

type Props = {
  labels: ClearLabels
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
          {/* The safe answer comes first and so gets the focus when the dialog opens. */}
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
