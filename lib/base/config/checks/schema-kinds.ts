/** Kinds of values of site.config.ts. Each error completes a sentence that begins with the field's name. */
import { z } from 'zod'

export const listOf = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

export const whole = (least: number, most: number) => {
  const error = `should be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

export const text = (example: string) => {
  const error = `should be a text such as '${example}'`
  return z.string({ error }).trim().min(1, { error }).max(200, { error })
}

export const flag = z.boolean({ error: 'should be true or false' })

export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `should be ${listOf(names)}` })

export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no field ${issue.keys.map((key) => `'${key}'`).join(', ')}: remove it, or use ${listOf(Object.keys(shape))}`
        : `should be an object with ${listOf(Object.keys(shape))}`,
  })

/** An https address, or a path of this site. */
export const address = (example: string) => {
  const error = `should be an address such as '${example}', or a path of this site`
  return z
    .string({ error })
    .regex(/^(?:https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?|\/(?!\/)\S*)$/, { error })
    .max(500, { error: 'should have at most 500 characters' })
}
