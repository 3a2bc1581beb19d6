'use client'
// Why in the browser: the choice is stored on the device, so that one cached page serves all readers.
// Without scripts, the button is hidden, and the page has the device's colour scheme and text of the standard size.
import {
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  chooseDisplay,
  chosenDisplay,
  onDisplayChange,
  showDisplay,
} from '@/components/frame/display/chosen.client'
import { control } from '@/components/ui/control.client'
import { useDismissal } from '@/components/ui/use-dismissal.client'
import { SCHEMES, type Scheme, TEXT_SIZES, type TextSize } from '@/lib/base/display-preferences'
import styles from './display-settings.module.css'

export type DisplayLabels = {
  title: string
  scheme: string
  schemes: Record<Scheme, string>
  textSize: string
  textSizes: Record<TextSize, string>
  letter: string
}

export const DisplaySettings = control(function DisplaySettings({ labels }: { labels: DisplayLabels }) {
  const displayChoice = useSyncExternalStore(onDisplayChange, chosenDisplay, () => undefined)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismissal(box, isOpen, close, button)

  // The script in the head usually has applied the choice before the first paint. Error and not-found pages may be
  // drawn in the browser, where no script of their head runs, so the choice is applied here too.
  useLayoutEffect(() => {
    const now = chosenDisplay()
    if (now) showDisplay(now)
  }, [])

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-needs={displayChoice ? undefined : 'storage'}
        disabled={displayChoice === null}
        aria-expanded={isOpen}
        aria-controls={panel}
        title={labels.title}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
        </svg>
        <span className="visually-hidden">{labels.title}</span>
      </button>
      <div id={panel} className={styles.panel} hidden={!isOpen || !displayChoice}>
        {choice({
          legend: labels.scheme,
          columns: 3,
          children: SCHEMES.map((scheme) =>
            option({
              key: scheme,
              name: 'display-scheme',
              isChosen: displayChoice?.scheme === scheme,
              choose: () => chooseDisplay({ scheme }),
              children: <span>{labels.schemes[scheme]}</span>,
            }),
          ),
        })}
        {choice({
          legend: labels.textSize,
          columns: 4,
          children: TEXT_SIZES.map((textSize) =>
            option({
              key: textSize,
              name: 'display-text-size',
              isChosen: displayChoice?.textSize === textSize,
              choose: () => chooseDisplay({ textSize }),
              children: (
                <>
                  <span className={styles[textSize]} aria-hidden="true">
                    {labels.letter}
                  </span>
                  <span className="visually-hidden">{labels.textSizes[textSize]}</span>
                </>
              ),
            }),
          ),
        })}
      </div>
    </div>
  )
})

/* Functions instead of components, so that the control catches their errors: components/ui/control.tsx. */

function choice({ legend, columns, children }: { legend: string; columns: 3 | 4; children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={columns === 3 ? styles.three : styles.four}>{children}</div>
    </fieldset>
  )
}

type Option = { key: string; name: string; isChosen: boolean; choose: () => void; children: ReactNode }

function option({ key, name, isChosen, choose, children }: Option) {
  return (
    <label key={key} className={styles.option}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      {children}
    </label>
  )
}
