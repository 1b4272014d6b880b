/**
 * Opens a file whose address the server returns. The window is opened within the click, because a popup blocker would
 * stop it later, and gets the address when it is known.
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
