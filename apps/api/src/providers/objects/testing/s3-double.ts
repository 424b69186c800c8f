/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../s3.objects';

export const doubleBuckets = ['pictures', 'offsite'] as const;

/** The keys of its one account. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A server that speaks S3 on loopback and refuses wrong signatures. */
export const openS3Double = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lugnut-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: doubleBuckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  const settingsOf = (bucket: (typeof doubleBuckets)[number]): S3Settings => ({
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    publicEndpoint: `http://127.0.0.1:${port}`,
    pathStyle: true,
    keys: account,
  });
  return {
    settingsOf,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
