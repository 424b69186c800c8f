import { useState } from 'react';
import { failureWords } from '../api/failure';
import { Button } from '../ui/button';
import { methodsCopy as copy } from './copy.en';
import { chooseDefault, type Method, methodName } from './methods';
import { RemoveMethod } from './remove-method';

type OtherMethodsProps = {
  readonly methods: readonly Method[];
  /** Whether one of them may pay from now on, or be removed. */
  readonly canChange: boolean;
  readonly hasDefault: boolean;
  readonly onChanged: () => void;
};

/** What is saved beside the one that pays; any of them can be the one from now on. */
export function OtherMethods({ methods, canChange, hasDefault, onChanged }: OtherMethodsProps) {
  const [choosing, setChoosing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const choose = async (id: string): Promise<void> => {
    setChoosing(id);
    setProblem(undefined);
    try {
      await chooseDefault(id);
      onChanged();
    } catch (error) {
      setProblem(failureWords(error, copy.failed, { told: ['conflict', 'unauthenticated'] }));
    }
    setChoosing(undefined);
  };
  return (
    <>
      <ul className="grid gap-1">
        {methods.map((method) => (
          <li key={method.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 break-words figures">{methodName(method)}</span>
            {canChange && (
              <span className="flex flex-wrap gap-x-3">
                <Button
                  size="sm"
                  variant="link"
                  className="shrink-0"
                  aria-label={copy.chooseLabel(methodName(method))}
                  loading={choosing === method.id}
                  onClick={() => void choose(method.id)}
                >
                  {copy.choose}
                </Button>
                <RemoveMethod
                  method={method}
                  hasOther={hasDefault || methods.length > 1}
                  onRemoved={onChanged}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </>
  );
}
