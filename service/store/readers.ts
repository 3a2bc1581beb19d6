import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { eq, isNull } from 'drizzle-orm'
import { HOUR_MS } from '../clock'
import type { Letter } from './letters'
import type { Queryable } from './open'
import { readers } from './schema'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32
const LINK_HOLDS_MS = 24 * HOUR_MS

/** Salt and derived key in hexadecimal, separated by a colon. */
async function hashed(password: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString('hex')}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`
}

async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const salt = Buffer.from(storedHash.split(':')[0] ?? '', 'hex')
  return timingSafeEqual(Buffer.from(await hashed(password, salt)), Buffer.from(storedHash))
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

const folded = (email: string) => email.toLowerCase()

/** A link for a letter. Only its digest is stored. A new link makes the earlier one invalid. */
function newLink(email: string, now: number) {
  const token = randomBytes(24).toString('base64url')
  return {
    letter: { email, token } satisfies Letter,
    columns: { tokenHash: digest(token), tokenExpiresAt: now + LINK_HOLDS_MS },
  }
}

// A condition of the write itself, since another request may confirm the reader between reading and writing.
const UNCONFIRMED = isNull(readers.verifiedAt)

const readerOf = async (db: Queryable, email: string) =>
  (
    await db
      .select()
      .from(readers)
      .where(eq(readers.email, folded(email)))
  )[0] ?? null

type Registration = { email: string; password: string; name?: string | undefined }

/** Null if a confirmed reader has this address. Without a confirmation, the address may be registered again. */
export async function register(
  db: Queryable,
  registration: Registration,
  now: number,
): Promise<Letter | null> {
  const existingReader = await readerOf(db, registration.email)
  if (existingReader !== null && existingReader.verifiedAt !== null) return null
  const { letter, columns } = newLink(registration.email, now)
  const reader = {
    email: folded(registration.email),
    name: registration.name ?? '',
    passwordHash: await hashed(registration.password),
    createdAt: now,
    ...columns,
  }
  const storedRows = await db
    .insert(readers)
    .values(reader)
    .onConflictDoUpdate({ target: readers.email, set: reader, setWhere: UNCONFIRMED })
    .returning()
  return storedRows.length === 0 ? null : letter
}

async function withLink(db: Queryable, { email, token }: Letter, now: number) {
  const reader = await readerOf(db, email)
  if (reader === null || reader.tokenHash !== digest(token) || (reader.tokenExpiresAt ?? 0) <= now)
    return null
  return reader
}

export async function confirmReader(db: Queryable, link: Letter, now: number): Promise<boolean> {
  const reader = await withLink(db, link, now)
  if (reader === null) return false
  const confirmed = { verifiedAt: now, tokenHash: null, tokenExpiresAt: null }
  await db.update(readers).set(confirmed).where(eq(readers.id, reader.id))
  return true
}

export async function findReader(db: Queryable, credentials: { email: string; password: string }) {
  const reader = await readerOf(db, credentials.email)
  return reader !== null && (await isPassword(credentials.password, reader.passwordHash)) ? reader : null
}

/**
 * A reader whose address a provider has confirmed. If somebody registered the address before without confirming it,
 * their password ends here: they may not be its owner.
 */
export async function admitReader(
  db: Queryable,
  account: { email: string; name?: string | undefined },
  now: number,
) {
  const existingReader = await readerOf(db, account.email)
  if (existingReader !== null && existingReader.verifiedAt !== null) return existingReader
  const reader = {
    email: folded(account.email),
    name: account.name ?? '',
    passwordHash: await hashed(randomBytes(24).toString('base64url')),
    createdAt: now,
    verifiedAt: now,
    tokenHash: null,
    tokenExpiresAt: null,
  }
  const [admitted] = await db
    .insert(readers)
    .values(reader)
    .onConflictDoUpdate({ target: readers.email, set: reader, setWhere: UNCONFIRMED })
    .returning()
  return admitted ?? readerOf(db, account.email)
}

/** Null if no reader has this address. */
export async function sendForgotten(db: Queryable, email: string, now: number): Promise<Letter | null> {
  const reader = await readerOf(db, email)
  if (reader === null) return null
  const { letter, columns } = newLink(email, now)
  await db.update(readers).set(columns).where(eq(readers.id, reader.id))
  return letter
}

/** Sets a new password. Whoever has the link has received the letter, so the address is confirmed as well. */
export async function renewPassword(
  db: Queryable,
  { password, ...link }: Letter & { password: string },
  now: number,
): Promise<boolean> {
  if (!(await confirmReader(db, link, now))) return false
  const passwordHash = await hashed(password)
  await db
    .update(readers)
    .set({ passwordHash })
    .where(eq(readers.email, folded(link.email)))
  return true
}
