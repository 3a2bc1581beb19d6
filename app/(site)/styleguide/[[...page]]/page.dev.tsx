import '@/components/parts/stories'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PAGES } from '@/app/(site)/styleguide/_pages/index-of-pages'
import styles from '@/app/(site)/styleguide/_pages/styleguide.module.css'
import { listContext } from '@/components/page/context'

type Props = {
  params: Promise<{ page?: string[] }>
  searchParams: Promise<{ scheme?: string | string[] }>
}

const SCHEMES = ['light', 'dark']

// Allows the fonts of headlines in other scripts at once. On other pages, a script of the head does so when such a
// headline is in view.
const SHOW_FACES = "document.documentElement.dataset.foreign = ''"

export const metadata: Metadata = { title: 'Style guide', robots: { index: false } }

export default async function StyleguidePage({ params, searchParams }: Props) {
  const [name, ...more] = (await params).page ?? []
  const { scheme } = await searchParams
  if (name === undefined) return <Contents />
  const Sample = Object.hasOwn(PAGES, name) && more.length === 0 ? PAGES[name] : undefined
  if (Sample === undefined) notFound()
  return (
    <>
      <script>{SHOW_FACES}</script>
      {SCHEMES.filter((one) => one === scheme).map((one) => (
        <script key={one}>{`document.documentElement.dataset.scheme = '${one}'`}</script>
      ))}
      <Sample context={listContext()} />
    </>
  )
}

function Contents() {
  return (
    <div className={styles.page}>
      <h1>Style guide</h1>
      <ul>
        {Object.keys(PAGES).map((name) => (
          <li key={name}>
            <p className={styles.ways}>
              <a href={`/styleguide/${name}`}>{name}</a>
              {SCHEMES.map((scheme) => (
                <a key={scheme} href={`/styleguide/${name}?scheme=${scheme}`}>
                  {name}, {scheme}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
