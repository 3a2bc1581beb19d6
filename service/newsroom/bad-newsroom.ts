import { BadStart } from '../bad-start'

/** An unusable newsroom; the message is a sentence with the file, and the field if any. */
export class BadNewsroom extends BadStart {
  /** @param file within the newsroom's folder: `posts/nation/tunnel.html` */
  constructor(file: string, problem: string) {
    super(`The newsroom can't be used: ${file}: ${problem}.`)
  }
}
