export type LetterFault = 'none' | 'staysBusy' | 'postsUnchecked' | 'hidesRefusal' | 'losesNumber';

/** A page that behaves as the letter's machine does, but for a fault. It shares no code with the machine. */
export const letterPage = (fault: LetterFault = 'none'): string => `<!doctype html>
<title>Letter</title>
<p id="state"></p>
<form aria-busy="false"><label>Text <input id="text" /></label></form>
<button id="send">Send</button>
<script>
  const fault = ${JSON.stringify(fault)};
  const part = (id) => document.getElementById(id);
  const show = (text, button) => {
    part('state').textContent = text;
    part('send').textContent = button ?? 'Send';
    part('send').disabled = button === undefined;
    const isBusy = text.startsWith('Posting') || (fault === 'staysBusy' && text.startsWith('Not taken'));
    document.querySelector('form').setAttribute('aria-busy', String(isBusy));
  };
  const post = async () => {
    show('Posting');
    const answer = await fetch('/api/letters/12/post', { method: 'POST' }).catch(() => null);
    if (answer === null || answer.status >= 500) return show('No network', 'Try again');
    const { number, code } = await answer.json();
    if (code !== undefined) return show(fault === 'hidesRefusal' ? 'Posting' : 'Not taken: ' + answer.status, 'Post again');
    show('Posted as ' + (fault === 'losesNumber' ? 0 : number));
    setTimeout(() => show('Write', 'Send'), 30000);
  };
  part('send').onclick = () => {
    if (part('send').textContent !== 'Send' || part('text').value !== '' || fault === 'postsUnchecked') return post();
    show('Nothing written', 'Send');
  };
  window.addEventListener('online', () => part('state').textContent === 'No network' && post());
  show('Write', 'Send');
</script>`;
