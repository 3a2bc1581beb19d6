'use client'
// Why in the browser: what a reader follows is stored on the device, and the stories are requested from there.
// Without scripts, the page shows a note that it needs them (reader-page.tsx).
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { gateLabel } from '@/components/list/gate-label'
import type { FollowingLabels } from '@/components/parts/reader-lists/list-labels'
import {
  type Followed,
  following,
  followingAddress,
  nameOfFollowed,
} from '@/components/parts/reader-lists/store/following'
import {
  type FollowingResponse,
  parseFollowingResponse,
} from '@/components/parts/reader-lists/store/following-response.client'
import { Nothing } from '@/components/reader-data/nothing.client'
import list from '@/components/reader-data/story-list.styles'
import { StoryRow } from '@/components/reader-data/story-row.client'
import { useLocalStore } from '@/components/reader-data/use-local-store.client'
import { control } from '@/components/ui/control.client'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'
import { Follow } from './follow.client'
import styles from './following-list.module.css'

type Props = {
  labels: FollowingLabels & {
    tryAgain: string
    gatedLabel: string
    latestStories: string
  }
  gateLabels: Readonly<Record<string, string>>
  suggestions: readonly Followed[]
  clock: Clock
}

export const FollowingList = control(function FollowingList({
  labels,
  gateLabels,
  suggestions,
  clock,
}: Props) {
  const followedSubjects = useLocalStore(following)
  const [handledSubjects, setHandledSubjects] = useState<readonly Followed[]>([])
  if (followedSubjects === undefined) return null
  if (followedSubjects === null) return <Nothing>{labels.nothingKept}</Nothing>

  const isEmpty = followedSubjects.length === 0
  const suggestedSubjects = isEmpty ? suggestions : []
  // What the reader unfollows stays in the list until the page is left, so that it can be followed again.
  const listedSubjects = inOrder(
    [...followedSubjects, ...handledSubjects, ...suggestedSubjects],
    clock.language,
  )
  return (
    <>
      {isEmpty ? <Nothing>{labels.followingNothing}</Nothing> : null}
      <ul className={styles.followed} aria-label={labels.whatYouFollow}>
        {listedSubjects.map((subject) => (
          <li key={nameOfFollowed(subject)}>
            <Follow
              subject={subject}
              labels={labels}
              isNamed
              onToggle={(one) => setHandledSubjects((subjects) => [...subjects, ...suggestedSubjects, one])}
            />
          </li>
        ))}
      </ul>
      {isEmpty ? null : (
        <Newest
          address={followingAddress(followedSubjects)}
          labels={labels}
          gateLabels={gateLabels}
          clock={clock}
        />
      )}
    </>
  )
})

/** Each subject once, sorted by name, so that a button keeps its place when it is pressed. */
function inOrder(subjects: readonly Followed[], language: string): Followed[] {
  const subjectsByName = new Map(subjects.map((subject) => [nameOfFollowed(subject), subject]))
  const { compare } = new Intl.Collator(language)
  return [...subjectsByName.values()].sort((a, b) => compare(a.name, b.name))
}

type NewestProps = { address: string } & Pick<Props, 'labels' | 'gateLabels' | 'clock'>

function Newest({ address, labels, gateLabels, clock }: NewestProps) {
  const { data, error, isLoading, mutate } = useSWR<FollowingResponse>(address, ask, {
    // Shows the former stories while those of another choice load.
    keepPreviousData: true,
    errorRetryCount: 3,
  })
  const title = useRef<HTMLHeadingElement>(null)
  const isAskedAgain = useRef(false)
  useEffect(() => {
    if (error || !isAskedAgain.current) return
    isAskedAgain.current = false
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [error])

  function tryAgain() {
    isAskedAgain.current = true
    void mutate()
  }
  return (
    <section className={styles.newest} aria-label={labels.latestStories} aria-busy={isLoading}>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {labels.latestStories}
      </h2>
      <p role="status" className={styles.state}>
        {/* While another choice loads, an empty list may be that of the former choice, so nothing is said about it. */}
        {stateMessage(isLoading && data?.posts.length === 0 ? undefined : data, error, labels)}
      </p>
      {error ? (
        <button type="button" className={list.action} onClick={tryAgain}>
          {labels.tryAgain}
        </button>
      ) : null}
      <ul className={list.list}>
        {data?.posts.map((post) => (
          <li key={post.id} className={list.item}>
            <StoryRow story={post} language={clock.language} level={3}>
              <p className={list.about}>
                {post.publishedAt ? <Moment iso={post.publishedAt} clock={clock} short /> : null}
                {post.isOpen ? null : <span>{gateLabel(post.access, gateLabels, labels.gatedLabel)}</span>}
              </p>
            </StoryRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateMessage(data: FollowingResponse | undefined, error: unknown, labels: Props['labels']): string {
  if (error) return labels.followingFailed
  if (!data) return labels.loading
  if (!data.isWhole) return labels.followingPartly
  return data.posts.length === 0 ? labels.followingNoStories : ''
}

// Milliseconds. The site's own timeout is shorter, and its answer has a better message.
const PATIENCE_MS = 10_000

async function ask(address: string): Promise<FollowingResponse> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  return parseFollowingResponse(await response.json())
}
