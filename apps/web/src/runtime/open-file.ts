/**
 * A file that the server names. The window is opened at the click itself, where no blocker stops it, and sent to the
 * file once its address is known.
 */
export async function openFile(ask: () => Promise<{ readonly url: string }>) {
  const target = window.open('', '_blank')
  try {
    const { url } = await ask()
    if (target) target.location.href = url
    else location.href = url
  } catch (failure) {
    target?.close()
    throw failure
  }
}
