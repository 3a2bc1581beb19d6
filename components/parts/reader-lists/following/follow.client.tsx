'use client'
// Why in the browser: what a reader follows is stored on the device, and pages are the same for all readers.
// Without scripts there is no button; where the browser stores nothing, it is disabled.
import { useState } from 'react'
import {
  type Followed,
  follow,
  following,
  nameOfFollowed,
  unfollow,
} from '@/components/parts/reader-lists/store/following'
import { useLocalStore } from '@/components/reader-data/use-local-store.client'
import { control } from '@/components/ui/control.client'
import styles from './follow.module.css'

type FollowLabels = {
  follow: string
  followedNow: string
  unfollowedNow: string
  followsTooMany: string
  full: string
}

type Props = {
  subject: Followed
  labels: FollowLabels
  isNamed?: boolean
  onToggle?: (subject: Followed, isFollowed: boolean) => void
}

export const Follow = control(function Follow({ subject, labels, isNamed = false, onToggle }: Props) {
  const followedSubjects = useLocalStore(following)
  const [status, setStatus] = useState('')
  const isFollowed = followedSubjects?.some((one) => nameOfFollowed(one) === nameOfFollowed(subject)) ?? false

  function toggle() {
    const outcome = isFollowed ? (unfollow(subject) ? 'unfollowed' : 'refused') : follow(subject)
    if (outcome === 'followed' || outcome === 'unfollowed') onToggle?.(subject, outcome === 'followed')
    setStatus(
      {
        followed: labels.followedNow,
        unfollowed: labels.unfollowedNow,
        full: labels.followsTooMany,
        refused: labels.full,
      }[outcome],
    )
  }

  const isFailure = status === labels.followsTooMany || status === labels.full
  return (
    <div className={styles.box}>
      <button
        type="button"
        className={styles.follow}
        data-needs={followedSubjects ? undefined : 'unstored'}
        disabled={followedSubjects === null}
        aria-pressed={isFollowed}
        // components/parts/reader-lists/show-stored.client.ts finds the button by this attribute and shows its state before
        // hydration.
        data-follows={nameOfFollowed(subject)}
        suppressHydrationWarning
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v16M4 12h16" />
          <path d="M4 12.5l5.5 5.5L20 6.5" />
        </svg>
        <span className={isNamed ? 'visually-hidden' : undefined}>{`${labels.follow} `}</span>
        {isNamed ? <bdi>{subject.name}</bdi> : null}
      </button>
      <p role="status" className={isFailure ? styles.failure : 'visually-hidden'} dir="auto">
        {status}
      </p>
    </div>
  )
})
