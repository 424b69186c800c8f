import { describe, expect, it } from 'vitest';
import { samplePayload } from '../../../testing/sample-payload';
import { applyMoves, type MovedWire, readMoves } from './moves';

const payload = (id: string, codes: string[] = []) =>
  samplePayload(id, { dtcs: Object.fromEntries(codes.map((code) => [code, { ecu: '', desc: '' }])) });
const later = Date.parse('2027-03-01T10:01:00Z');
const moves = (...list: MovedWire[]) => new Map(list.map((one) => [one[0], one]));

describe('positions that arrive', () => {
  it('move the vehicle and nobody else', () => {
    const { payloads, needsAsking } = applyMoves(
      [payload('a'), payload('b')],
      moves(['a', 42, -83, later, 0]),
    );
    expect(payloads.map(({ attributes }) => attributes.position)).toEqual([
      { latitude: 42, longitude: -83 },
      { latitude: 1, longitude: 2 },
    ]);
    expect(needsAsking).toBe(false);
  });

  it('keep the place of a vehicle that tells none, and never go back in time', () => {
    const told = applyMoves([payload('a')], moves(['a', null, null, later, 0])).payloads[0]?.attributes;
    expect(told).toMatchObject({
      position: { latitude: 1, longitude: 2 },
      read_at: '2027-03-01T10:01:00.000Z',
    });
    const late = applyMoves([payload('a')], moves(['a', 9, 9, later - 120_000, 0])).payloads[0]?.attributes;
    expect(late?.position).toEqual({ latitude: 1, longitude: 2 });
  });

  it('are a reason to ask when the codes changed or the vehicle is new', () => {
    expect(applyMoves([payload('a')], moves(['a', 1, 1, later, 1])).needsAsking).toBe(true);
    expect(applyMoves([payload('a', ['P0420'])], moves(['a', 1, 1, later, 1])).needsAsking).toBe(false);
    expect(applyMoves([], moves(['new', 1, 1, later, 0])).needsAsking).toBe(true);
  });

  it('are read from the stream', () => {
    expect(readMoves('event: moved\ndata: [["a",1,2,3,0]]')).toEqual([['a', 1, 2, 3, 0]]);
    expect(readMoves('event: moved\ndata: null')).toBeUndefined();
  });
});
