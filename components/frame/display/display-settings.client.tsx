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
          name: 'display-scheme',
          values: SCHEMES,
          chosen: displayChoice?.scheme,
          choose: (scheme) => chooseDisplay({ scheme }),
          label: (scheme) => <span>{labels.schemes[scheme]}</span>,
        })}
        {choice({
          legend: labels.textSize,
          columns: 4,
          name: 'display-text-size',
          values: TEXT_SIZES,
          chosen: displayChoice?.textSize,
          choose: (textSize) => chooseDisplay({ textSize }),
          label: (textSize) => (
            <>
              <span className={styles[textSize]} aria-hidden="true">
                {labels.letter}
              </span>
              <span className="visually-hidden">{labels.textSizes[textSize]}</span>
            </>
          ),
        })}
      </div>
    </div>
  )
})

/* A function instead of a component, so that the control catches its errors: components/ui/control.client.tsx. */

type Choice<Value> = {
  legend: string
  columns: 3 | 4
  name: string
  values: readonly Value[]
  chosen: Value | undefined
  choose(value: Value): void
  label(value: Value): ReactNode
}

function choice<Value extends string>({
  legend,
  columns,
  name,
  values,
  chosen,
  choose,
  label,
}: Choice<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={columns === 3 ? styles.three : styles.four}>
        {values.map((value) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => choose(value)} />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
