import { BadStart } from '../options'

/** A newsroom that can't be used. Its message is one sentence that names the file, and the field where there is one. */
export class BadNewsroom extends BadStart {
  /** @param file as it is called within the newsroom's folder: `posts/nation/tunnel.html` */
  constructor(file: string, problem: string) {
    super(`The newsroom can't be used: ${file}: ${problem}.`)
  }
}
