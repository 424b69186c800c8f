import { type Route, routes, type SpecialEndpoint, specialEndpoints } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { addressPattern } from './platform/http/address-pattern';
import { priorities } from './platform/overload/priority';
import { isTransferRequest, priorityOfRequest, priorityOfRoute } from './route-priorities';

const all = Object.entries({ ...routes, ...specialEndpoints }) as [string, Route | SpecialEndpoint][];

describe('what is worth how much when there is too much to do', () => {
  it('[RUN-7] is decided for every call, stream, file and webhook', () => {
    for (const [name, route] of all)
      expect([name, priorities]).toEqual([name, expect.arrayContaining([priorityOfRoute(name, route)])]);
  });

  it('[RUN-7] is found by the address a request was matched to', () => {
    for (const [name, route] of all) {
      const request = { method: route.method, routeOptions: { url: addressPattern(route) } };
      expect([name, priorityOfRequest(request)]).toEqual([name, priorityOfRoute(name, route)]);
    }
  });

  it('[RUN-7] knows streams and files, which are as slow as whoever is at the other end', () => {
    const isTransfer = (name: string): boolean => {
      const route = all.find(([one]) => one === name)?.[1];
      if (!route) throw new Error(`there is no ${name}`);
      return isTransferRequest({ method: route.method, routeOptions: { url: addressPattern(route) } });
    };
    expect(['officeEvents', 'jobEvents'].map(isTransfer)).toEqual([true, true]);
    for (const [name, route] of all)
      if ('contentTypes' in route) expect([name, isTransfer(name)]).toEqual([name, true]);
    expect(['confirmAppointment', 'cardWebhook'].map(isTransfer)).toEqual([false, false]);
  });

  it.each([
    ['confirmAppointment', 'money'],
    ['bookEstimate', 'money'],
    ['saveVisit', 'money'],
    ['getAvailability', 'money'],
    ['cardWebhook', 'money'],
    ['payFleetInvoice', 'money'],
    ['createMembership', 'money'],
    ['requestLoginCode', 'person'],
    ['createAppointment', 'person'],
    ['checkZip', 'person'],
    ['listOfficeRequests', 'list'],
    ['getPulse', 'list'],
    ['takeReadings', 'background'],
    ['reportError', 'background'],
    ['officeEvents', 'background'],
    // STOP, above all.
    ['incomingText', 'money'],
    // Nobody tells us twice what became of a text or a mail.
    ['textStatus', 'money'],
    ['emailReport', 'money'],
  ])('[RUN-7] %s is %s', (name, priority) => {
    const route = all.find(([one]) => one === name)?.[1];
    if (!route) throw new Error(`there is no ${name}`);
    expect(priorityOfRoute(name, route)).toBe(priority);
  });
});
