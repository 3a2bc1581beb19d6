/**
 * The kinds of values that fields of `site.config.ts` may have. Each message continues a sentence that begins with the
 * field.
 */
import { closest, distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { isLoopback } from './loopback'

/** `a, b or c`. */
export const listOf = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : String(names[0])

export const whole = (least: number, most: number) => {
  const error = `should be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

export const share = () => {
  const error = 'should be a number from 0 to 1'
  return z.number({ error }).min(0, { error }).max(1, { error })
}

/** @param most characters */
export const text = (example: string, most = 200) => {
  const error = `should be a text such as '${example}'`
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(most, { error: `should have at most ${most.toLocaleString('en')} characters` })
}

const SIZE = "should be a size such as '320x50'"

/** Width and height in CSS pixels. */
export const size = z.string({ error: SIZE }).regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/, { error: SIZE })

export const flag = z.boolean({ error: 'should be true or false' })

export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `should be ${listOf(names)}` })

export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no field ${issue.keys.map((key) => `'${key}'${nearest(key, Object.keys(shape))}`).join(', ')}: remove it, or use ${listOf(Object.keys(shape))}`
        : `should be an object with ${listOf(Object.keys(shape))}`,
  })

/**
 * Suggests a name that differs from a wrong one in its letters' case, in at most a third of its characters, or in the
 * order of two neighbouring letters.
 */
export function nearest(wrong: string, names: readonly string[]): string {
  const small = wrong.toLowerCase()
  const smallNames = names.map((name) => name.toLowerCase())
  const near = smallNames.find((name) => isSwapped(small, name)) ?? closest(small, smallNames)
  return distance(small, near) <= small.length / 3 || isSwapped(small, near)
    ? ` (did you mean '${names[smallNames.indexOf(near)]}'?)`
    : ''
}

/** Whether two neighbouring letters have changed places, as in `ulr`. Their distance is 2, too much for short names. */
function isSwapped(wrong: string, name: string): boolean {
  const at = [...wrong].findIndex((letter, index) => letter !== name[index])
  if (at === -1) return false
  return wrong.slice(0, at) + wrong.charAt(at + 1) + wrong.charAt(at) + wrong.slice(at + 2) === name
}

export const pathOnSite = z
  .string({ error: "should be a path such as '/about', or null" })
  .regex(/^\/(?!\/)\S{0,500}$/, { error: "should be a path such as '/about', or null" })
  .nullable()

/** An address at another host: https, or http at this machine, for development. */
export const outsideAddress = (example: string) =>
  z
    .string({ error: `should be an https address such as '${example}'` })
    .max(500, { error: 'should have at most 500 characters' })
    .refine(isOutsideAddress, { error: `should be an https address such as '${example}'` })

function isOutsideAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password || /[\s;,'"]/.test(value)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/**
 * Checks the names in braces that an address has, for `superRefine`: one that stands for nothing, such as a misspelled
 * one, would be sent to the other host as it is written. `${…}` is left alone, because ad servers replace it.
 */
export const placeholders =
  (...names: readonly [string, ...string[]]) =>
  (address: string | null, context: z.RefinementCtx) => {
    const placeholderNames = names.map((name) => `{${name}}`)
    const unknown = address?.match(/(?<!\$)\{[\w-]*\}/g)?.find((one) => !placeholderNames.includes(one))
    if (unknown === undefined) return
    const message = `has ${unknown}, which stands for nothing: use ${listOf(placeholderNames)}`
    context.addIssue({ code: 'custom', message })
  }

/**
 * Checks the names in braces of a text in which other braces have a meaning of their own, such as a script, for
 * `superRefine`. Only a name that is nearly one of the placeholders is refused.
 */
export const placeholdersInScript =
  (...names: readonly [string, ...string[]]) =>
  (script: string, context: z.RefinementCtx) => {
    const words = [...script.matchAll(/(?<!\$)\{([\w-]+)\}/g)].map(([, word = '']) => word)
    const wrong = words.find((word) => !names.includes(word) && nearest(word, names) !== '')
    if (wrong === undefined) return
    const message = `has {${wrong}}, which stands for nothing: use ${listOf(names.map((name) => `{${name}}`))}, or write { ${wrong} } if it is JavaScript`
    context.addIssue({ code: 'custom', message })
  }

/** A slug or another name that is the key of an object. Spaces around it are removed, as from other texts. */
export const nameAsKey = z.string().trim()

export const anyAddress = (example: string) =>
  z.union([outsideAddress(example), z.string().regex(/^\/(?!\/)[^\s;,'"]{0,500}$/)], {
    error: `should be an https address such as '${example}', or a path of this site`,
  })

/** Sources for the Content-Security-Policy. */
export const origins = z
  .array(
    z
      .string({ error: "should be an origin such as 'https://*.example.com'" })
      .regex(/^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/, {
        error: "should be an origin such as 'https://*.example.com'",
      }),
    { error: "should be a list of origins such as ['https://cdn.example.com']" },
  )
  .max(60, { error: 'should have at most 60 origins' })

/** @param example a person, as the message shows one */
export const people = ({ name, role }: { name: string; role: string }) =>
  z
    .array(
      group({
        name: text(name),
        role: text(role).optional(),
        link: anyAddress('https://example.com/asha-rao').optional(),
      }),
      { error: `should be a list such as [{ name: '${name}', role: '${role}' }]` },
    )
    .max(20, { error: 'should have at most 20 people' })

/**
 * Refuses a value that an earlier entry of the list has too, where each must have its own. Every repetition has a message.
 * @param message what to do, from the value
 */
export const eachItsOwn =
  <Field extends string>(field: Field, message: (value: string) => string) =>
  (entries: readonly { readonly [Name in Field]: string }[], context: z.RefinementCtx): void => {
    const values = entries.map((entry) => entry[field])
    for (const [index, value] of values.entries())
      if (values.indexOf(value) !== index)
        context.addIssue({ code: 'custom', path: [index, field], message: message(value) })
  }
