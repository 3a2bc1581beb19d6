export type Logger = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}
