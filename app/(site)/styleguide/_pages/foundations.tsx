import { SCRIPTS } from '@/app/(site)/styleguide/_samples/scripts'
import { direction } from '@/lib/base/languages'
import styles from './styleguide.module.css'

const COLOURS = [
  'paper',
  'surface',
  'ink',
  'ink-muted',
  'rule',
  'rule-strong',
  'accent',
  'on-accent',
  'alert',
  'on-alert',
  'placeholder',
  'mark',
  'stage',
  'on-stage',
]
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', 'body']
const FACES = ['serif', 'sans']

export function Foundations() {
  return (
    <div className={styles.page}>
      <h1>Colours, sizes and faces</h1>
      <section aria-labelledby="colours">
        <h2 id="colours">Colours</h2>
        <ul className={styles.grid}>
          {COLOURS.map((name) => (
            <li key={name}>
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sizes">
        <h2 id="sizes">Sizes of text</h2>
        {SIZES.map((name) => (
          <p key={name} style={{ fontSize: `var(--text-${name})` }}>
            <code>--text-{name}</code> The ferry returns
          </p>
        ))}
      </section>
      {FACES.map((face) => (
        <section key={face} aria-labelledby={`face-${face}`}>
          <h2 id={`face-${face}`}>Faces: {face}</h2>
          {SCRIPTS.map(({ language, name, title, text }) => (
            <div
              key={language}
              lang={language}
              dir={direction(language)}
              style={{ fontFamily: `var(--${face})` }}
            >
              <p className={styles.what} lang="en" dir="ltr">
                {name}
              </p>
              <h3>{title}</h3>
              <p>
                {text} <em>{text}</em> <strong>{text}</strong>
              </p>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
