import { siteLanguage } from '../page/site-language.en';
import { CallError, failureIn } from './client';

type Sending = {
  readonly key: string;
  /** Whose login it is sent with; none where anybody may send. */
  readonly token?: string | undefined;
  readonly onProgress: (share: number) => void;
};

const patienceMs = 180_000;

const failureOf = async ({ responseText, status }: XMLHttpRequest): Promise<CallError> =>
  failureIn(new Response(responseText, { status }));

/** An upload that tells how far it is, which fetch cannot. The same key again is the same file. */
export const sendFile = (
  { path }: { readonly path: string },
  file: Blob,
  { key, token, onProgress }: Sending,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = patienceMs;
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', siteLanguage);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      request.status === 200 ? resolve() : void failureOf(request).then(reject, reject);
    request.onerror = () => reject(new CallError('unreachable', []));
    request.ontimeout = () => reject(new CallError('timed_out', []));
    request.send(file);
  });
